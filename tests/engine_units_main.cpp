// Two units compiled with different flags in one program: it must run on the machine of the lesser flags.

unsigned baseline_unit();
unsigned newer_unit();
bool newer_unit_can_run_here();

int main() {
    const unsigned sum = baseline_unit();
    if (sum == 0) return 1;
    // The newer unit is linked in but only called where its flags hold.
    return newer_unit_can_run_here() && newer_unit() != sum ? 2 : 0;
}

bool newer_unit_can_run_here() {
#if defined(__x86_64__) && defined(__GNUC__)
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw");
#else
    return true;
#endif
}
