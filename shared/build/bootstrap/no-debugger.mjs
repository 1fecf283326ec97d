/**
 * Keeps SIGUSR1 from opening the inspector of this process, like `--disable-sigusr1`, which older Nodes that may run the
 * launcher do not support.
 */
process.on('SIGUSR1', () => {})
