/**
 * Keeps SIGUSR1 from opening the inspector of this process, as `--disable-sigusr1` does for those that are started with it: a
 * launcher may run under an older Node, which does not know the flag.
 */
process.on('SIGUSR1', () => {})
