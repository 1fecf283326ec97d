/** Prints progress and results of commands to standard output. */

export function step(what: string, detail = ''): void {
  process.stdout.write(`  ${what.padEnd(34)} ${detail}\n`)
}

export function headline(text: string): void {
  process.stdout.write(`\n${text}\n`)
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
