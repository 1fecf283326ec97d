import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { changesBetween, type MeasuredSection, readResults, updateResults, writeResults } from './results.ts'
import { printRow, ROWS_FILE, type Row, readRows } from './rows.ts'
import { machineText, tableRows, tableText } from './table.ts'

const row: Row = { work: 'frame', figure: '4.1 ms', reference: '8.0 ms', ratio: '0.51' }

describe('benchmark rows', () => {
  it('prints rows and appends them to the file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'onfreq-rows-'))
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    onTestFinished(() => {
      write.mockRestore()
      vi.unstubAllEnvs()
      rmSync(folder, { recursive: true })
    })
    const file = join(folder, 'rows')
    expect(readRows(file)).toEqual([])
    vi.stubEnv(ROWS_FILE, file)
    printRow(row)
    printRow({ ...row, work: 'frame without arcs' })
    expect(write.mock.calls.join('')).toMatch(/frame +4\.1 ms +reference 8\.0 ms +ratio 0\.51/)
    expect(readRows(file)).toEqual([row, { ...row, work: 'frame without arcs' }])
  })

  it('ends a failed section with its error and retains the other rows', () => {
    const rows = tableRows([
      { name: 'api', rows: [row], problem: 'failed (1)' },
      { name: 'globe', rows: [row], problem: null },
    ])
    expect(rows).toEqual([row, { work: 'api', figure: 'failed (1)', reference: '', ratio: '' }, row])
  })

  it('aligns rows in columns', () => {
    const [head, ...lines] = tableText([row, { ...row, work: 'a frame with five hundred arcs' }]).split('\n')
    expect(new Set([head, ...lines].map((line) => line?.indexOf('8.0 ms')).slice(1)).size).toBe(1)
    expect(head).toMatch(/^work +figure +reference +ratio$/)
  })

  it('starts a row with its topic if it has one', () => {
    expect(tableText([{ ...row, topic: 'globe' }])).toMatch(/^globe: frame /m)
  })
})

describe('benchmark results', () => {
  const globe: MeasuredSection = { name: 'globe', rows: [row], problem: null }
  const shell: MeasuredSection = {
    name: 'shell',
    rows: [
      { ...row, topic: 'first visit to /', work: 'first paint' },
      { ...row, work: 'log: import' },
    ],
    problem: null,
  }
  const at = new Date('2026-11-21T18:42:00Z')
  const before = updateResults([], [shell, globe], at, '2 cores')

  it('stores results with workspace, topic, day and machine', () => {
    expect(before).toEqual([
      {
        ...row,
        workspace: 'shell',
        topic: 'first visit to /',
        work: 'first paint',
        measured: '2026-11-21',
        machine: '2 cores',
      },
      { ...row, workspace: 'shell', topic: 'log', work: 'import', measured: '2026-11-21', machine: '2 cores' },
      { ...row, workspace: 'globe', measured: '2026-11-21', machine: '2 cores' },
    ])
    expect(readResults(writeResults(before))).toEqual(before)
    expect(machineText()).toMatch(/\d+ cores.* GB of memory, Node \d+/)
  })

  it('retains results of workspaces and topics that were not measured', () => {
    const imported = { ...row, work: 'log: import', ratio: '0.80' }
    const after = updateResults(
      before,
      [{ ...shell, rows: [imported], isPart: true }],
      new Date('2026-11-23'),
      '8 cores',
    )
    expect(after).toEqual([
      before[0],
      { ...before[1], ratio: '0.80', before: '0.51', measured: '2026-11-23', machine: '8 cores' },
      before[2],
    ])
    expect(changesBetween(before, after)).toEqual(['shell: log: import: 0.51 → 0.80 (+57 %)'])
    expect(changesBetween(before, before)).toEqual([])
  })

  it('replaces all topics of a workspace that was measured completely', () => {
    const after = updateResults(before, [{ ...shell, rows: [{ ...row, work: 'other' }] }], at, '2 cores')
    expect(after.map(({ work }) => work)).toEqual(['other', 'frame'])
  })

  it('deletes results of removed workspaces after a full run', () => {
    expect(updateResults(before, [shell], at, '', true).map(({ workspace }) => workspace)).toEqual(['shell', 'shell'])
  })
})
