/** One line of a benchmark's table: what was done, what it took, what it is compared with. */
export interface Row {
  readonly work: string
  readonly figure: string
  readonly reference: string
  /** Figure divided by reference, with two decimals; at most 1 (or what the work says) is good. */
  readonly ratio: string
}

export function ratioOf(figure: number, reference: number): string {
  return (figure / reference).toFixed(2)
}

export function printRow({ work, figure, reference, ratio }: Row): void {
  process.stdout.write(`${work.padEnd(64)}${figure.padStart(24)}   reference ${reference.padEnd(28)} ratio ${ratio}\n`)
}
