/**
 * Keeps SIGUSR1 from opening the inspector of this process: any process of the same user may send it, and the inspector hands
 * over everything in memory. What we start ourselves has `--disable-sigusr1` too, which also covers the time before this line.
 */
process.on('SIGUSR1', () => {})
