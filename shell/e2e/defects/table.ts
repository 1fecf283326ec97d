/** Prints the outcome of each planted defect as one table. */
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { LAST_LINE, ROW, type Row } from './defect.ts'
import { DEFECTS } from './rows.ts'

export default class Table implements Reporter {
  readonly #rows = new Map<string, Row>()
  readonly #lines: string[] = []
  #lastLine = ''
  readonly #began = performance.now()

  onTestEnd(test: TestCase, { status, error, duration }: TestResult): void {
    const text = test.annotations.find(({ type }) => type === ROW)?.description
    if (text !== undefined) {
      const row: Row = JSON.parse(text)
      this.#rows.set(row.name, row)
      process.stdout.write(`${row.holds ? 'ok   ' : 'WRONG'} ${row.name}, ${row.seconds.toFixed(1)} s\n`)
      if (!row.holds) process.stdout.write(`      expected ${row.expected}\n      seen     ${row.seen}\n`)
      return
    }
    this.#lastLine = test.annotations.find(({ type }) => type === LAST_LINE)?.description ?? this.#lastLine
    const seconds = (duration / 1_000).toFixed(1)
    if (status !== 'skipped') this.#lines.push(`${status === 'passed' ? 'ok   ' : 'WRONG'} ${test.title}, ${seconds} s`)
    if (error?.message !== undefined) this.#lines.push(error.message)
  }

  onError({ message, stack }: TestError): void {
    process.stdout.write(`${stack ?? message ?? 'The run failed'}\n`)
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk)
  }

  onEnd(): void {
    const rows = DEFECTS.flatMap(({ name }) => this.#rows.get(name) ?? [])
    const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
    const lines = rows.map(
      ({ name, where, by, expected, seen, holds, seconds }) =>
        `| ${[name, where, by, expected, holds ? (seen === expected ? 'the same' : seen.slice(0, 160)) : `**${seen}**`, seconds.toFixed(1)].map(cell).join(' | ')} |`,
    )
    const head = '| defect | caught in | by | expected | seen | s |\n|---|---|---|---|---|---:|'
    const wrong = rows.filter(({ holds }) => !holds).length
    process.stdout.write(`\n${this.#lines.join('\n')}\n\n${head}\n${lines.join('\n')}\n\n`)
    const sum = wrong === 0 ? 'each ended as it had to' : `${wrong} ended otherwise`
    const minutes = ((performance.now() - this.#began) / 60_000).toFixed(0)
    process.stdout.write(
      rows.length === 0 ? 'Nothing was planted\n' : `${rows.length} defects, ${sum}, in ${minutes} minutes\n`,
    )
    if (this.#lastLine !== '') process.stdout.write(`${this.#lastLine}\n`)
  }
}
