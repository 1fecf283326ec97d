/**
 * Keeps SIGUSR1 from opening the inspector of this process, like `--disable-sigusr1`, which some Node versions that can
 * run the launcher do not support.
 */
process.on('SIGUSR1', () => {})
