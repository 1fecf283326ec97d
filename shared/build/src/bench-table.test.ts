import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { printRow, ROWS_FILE, type Row, readRows } from './bench-rows.ts'
import { machineText, tablePage, tableRows, tableText } from './bench-table.ts'

const row: Row = { work: 'frame', figure: '4.1 ms', reference: '8.0 ms', ratio: '0.51' }

describe('the rows of benchmarks', () => {
  it('are printed and handed over', () => {
    const folder = mkdtempSync(join(tmpdir(), 'onfreq-rows-'))
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    onTestFinished(() => {
      said.mockRestore()
      vi.unstubAllEnvs()
      rmSync(folder, { recursive: true })
    })
    const file = join(folder, 'rows')
    expect(readRows(file)).toEqual([])
    vi.stubEnv(ROWS_FILE, file)
    printRow(row)
    printRow({ ...row, work: 'frame without arcs' })
    expect(said.mock.calls.join('')).toMatch(/frame +4\.1 ms +reference 8\.0 ms +ratio 0\.51/)
    expect(readRows(file)).toEqual([row, { ...row, work: 'frame without arcs' }])
  })

  it('end with what went wrong, and the others stay', () => {
    const rows = tableRows([
      { name: 'api', rows: [row], problem: 'failed (1)' },
      { name: 'globe', rows: [row], problem: null },
    ])
    expect(rows).toEqual([row, { work: 'api', figure: 'failed (1)', reference: '', ratio: '' }, row])
  })

  it('stand in columns', () => {
    const [head, ...lines] = tableText([row, { ...row, work: 'a frame with five hundred arcs' }]).split('\n')
    expect(new Set([head, ...lines].map((line) => line?.indexOf('8.0 ms')).slice(1)).size).toBe(1)
    expect(head).toMatch(/^work +figure +reference +ratio$/)
  })

  it('make a page with the date and the kind of machine', () => {
    const page = tablePage(
      [{ name: 'globe', rows: [{ ...row, work: 'a | b' }], problem: null }],
      new Date('2026-11-21T18:42:00Z'),
      machineText(),
    )
    expect(page).toContain('on 2026-11-21: ')
    expect(page).toMatch(/\d+ cores.* GB of memory, Node \d+/)
    expect(page).toContain('| a \\| b | 4.1 ms | 8.0 ms | 0.51 |')
  })
})
