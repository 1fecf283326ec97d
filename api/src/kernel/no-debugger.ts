/**
 * Prevents SIGUSR1 from opening the inspector: any process of the same user can send it, and the inspector exposes
 * everything in memory. Processes started by the site also have `--disable-sigusr1`, which covers the time before this
 * line.
 */
process.on('SIGUSR1', () => {})
