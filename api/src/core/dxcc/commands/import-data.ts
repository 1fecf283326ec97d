/**
 * `npm run onfreq -- dxcc import FILE [--older]` activates a country file (cty.dat, wt_mod.dat, cty.csv) or Club
 * Log's exceptions (cty.xml). `npm run onfreq -- dxcc resolve CALL [DAY]` prints what the active data returns for a
 * call and why; `npm run onfreq -- dxcc resolve-file FILE` does so for a file of calls; `npm run onfreq -- dxcc`
 * prints what is active. `npm run onfreq -- dxcc differences [FILE]` counts stored contacts that the active data, or
 * FILE, resolves differently, and changes nothing. `npm run onfreq -- dxcc repair` resolves the logs again.
 */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { CountryFileError } from '@onfreq/ham/dxcc/country-file'
import { entityName } from '@onfreq/ham/dxcc/entities'
import { packagedData } from '@onfreq/ham/dxcc/packaged'
import { explainDxcc } from '@onfreq/ham/dxcc/resolve'
import type { Client } from 'pg'
import { endWithUsage, readArguments } from '#kernel/command-line.ts'
import { runCommand } from '#kernel/database/run-command.ts'
import { dxccQuestion, type LoadedDxcc, resolveDxcc, useDxcc } from '../../../kernel/dxcc/current.ts'
import { type DxccDifference, findDifferences } from '../differences.ts'
import { readInForce, readLoaded, replaceData } from '../repository.ts'
import { readDxccSource } from '../source.ts'

const USAGE = `npm run onfreq -- dxcc                            what is in force
       npm run onfreq -- dxcc import FILE [--older]   cty.dat, wt_mod.dat, cty.csv or Club Log's cty.xml
       npm run onfreq -- dxcc resolve CALL [DAY]      entity, CQ zone, ITU zone, continent, reason; tab-separated
       npm run onfreq -- dxcc resolve-file FILE       the same for each line "CALL [DAY]" of a file
       npm run onfreq -- dxcc differences [FILE]      stored contacts that the data in force, or FILE, places elsewhere
       npm run onfreq -- dxcc repair                  resolves all logs again, with undo for each owner`

const ADD_JOB = "select graphile_worker.add_job('dxcc.resolve_logs', '{}'::json, job_key := 'dxcc.resolve_logs')"

async function importFile(client: Client, path: string, older: boolean): Promise<number> {
  const data = readDxccSource(await readFile(path), basename(path), new Date().toISOString().slice(0, 10))
  const inForce = (await readInForce(client)).find(({ kind }) => kind === data.kind)
  const present = inForce?.version ?? (data.kind === 'country-file' ? packagedData().version : null)
  if (inForce?.sha256 === data.sha256) {
    process.stdout.write(`${basename(path)} is in force already.\n`)
    return 0
  }
  if (present !== null && data.version < present && !older) {
    process.stderr.write(
      `${basename(path)} is of ${data.version}, older than what is in use (${present}). Add --older to use it.\n`,
    )
    return 1
  }
  await client.query('begin')
  // Ids for a process without a node number: the time alone, which no server process generates.
  await replaceData(client, Date.now(), data, new Date())
  await client.query(ADD_JOB)
  await client.query('commit')
  process.stdout.write(
    `${basename(path)} of ${data.version} is in force: ${data.entries} ${data.kind === 'country-file' ? 'prefixes and calls' : 'dated rules'}. Logs are resolved again in the background.\n`,
  )
  return 0
}

function responseLine(call: string, day: string | undefined): string {
  const time = day === undefined ? undefined : Date.parse(day.length === 10 ? `${day}T12:00:00Z` : day)
  if (time !== undefined && Number.isNaN(time)) return [call, '', '', '', '', '', `Not a day: ${day}`].join('\t')
  const result = resolveDxcc(call, time)
  if (result === null) return [call, '', '', '', '', '', dxccQuestion(call, time) ?? 'Not known'].join('\t')
  const { dxcc, name, cqZone, ituZone, continent } = result
  return [call, dxcc, name, cqZone ?? '', ituZone ?? '', continent ?? '', explainDxcc(result)].join('\t')
}

async function resolveLines(client: Client, lines: readonly string[]): Promise<number> {
  useDxcc(await readLoaded(client))
  const results = lines.map((line) => {
    const [call = '', day] = line.trim().split(/[\s,;]+/)
    return responseLine(call, day)
  })
  process.stdout.write(`${results.join('\n')}\n`)
  return 0
}

const PLACES = { entity: 'entity', zone: 'CQ zone' } as const
const FATES = {
  repaired: 'dxcc repair changes it',
  confirmed: 'confirmed: its owner decides',
  given: 'from a file or its owner: stays, the log check shows it',
} as const

function formatLocation(change: DxccDifference['change'], location: number | null): string {
  if (location === null) return 'none'
  return change === 'entity' ? `${location} ${entityName(location) ?? ''}`.trim() : String(location)
}

/** @param path a file to compare with instead of the active data */
async function showDifferences(client: Client, path: string): Promise<number> {
  const loaded = await readLoaded(client)
  useDxcc(path === '' ? loaded : withFile(loaded, await readFile(path), basename(path)))
  const differences = await findDifferences(client)
  process.stdout.write('contacts\tplace\tstored\tresolved\tnext\texamples\n')
  for (const { contacts, change, from, to, fate, examples } of differences) {
    const locations = [formatLocation(change, from), formatLocation(change, to)]
    process.stdout.write(`${[contacts, PLACES[change], ...locations, FATES[fate], examples.join(', ')].join('\t')}\n`)
  }
  return 0
}

function withFile(loaded: LoadedDxcc, bytes: Buffer, source: string): LoadedDxcc {
  const { kind, version, entities, lines } = readDxccSource(bytes, source, new Date().toISOString().slice(0, 10))
  // Data with the version of the active data would not be loaded.
  const own = `${version} of ${source}`
  return kind === 'country-file'
    ? { ...loaded, countryFile: { version: own, entities, calls: lines } }
    : { ...loaded, datedRules: { version: own, lines } }
}

async function repairLogs(client: Client): Promise<number> {
  await client.query(ADD_JOB)
  process.stdout.write('Logs are resolved again in the background. Each owner can undo it.\n')
  return 0
}

async function showData(client: Client): Promise<number> {
  process.stdout.write(`packaged\tcountry-file\t${packagedData().version}\n`)
  for (const { kind, version, source, entries } of await readInForce(client)) {
    process.stdout.write(`in force\t${kind}\t${version}\t${source}\t${entries}\n`)
  }
  return 0
}

const { values, positionals } = readArguments({ older: { type: 'boolean', default: false } }, USAGE)
const [action, first = '', second, ...rest] = positionals
const ACTIONS = ['import', 'resolve', 'resolve-file', 'differences', 'repair']
/** Whether an action needs a file or a call; undefined when the argument is optional. */
const NEEDS_OPERAND: Readonly<Record<string, boolean | undefined>> = { differences: undefined, repair: false }
const needsOperand = action === undefined || !Object.hasOwn(NEEDS_OPERAND, action) || NEEDS_OPERAND[action]
const isWrong =
  action === undefined
    ? values.older
    : !ACTIONS.includes(action) ||
      (needsOperand !== undefined && needsOperand === (first === '')) ||
      rest.length > 0 ||
      (second !== undefined && action !== 'resolve') ||
      (values.older && action !== 'import')
if (isWrong) endWithUsage(USAGE)

async function work(client: Client): Promise<number> {
  if (action === undefined) return showData(client)
  if (action === 'import') return importFile(client, first, values.older)
  if (action === 'resolve') return resolveLines(client, [`${first} ${second ?? ''}`])
  if (action === 'differences') return showDifferences(client, first)
  if (action === 'repair') return repairLogs(client)
  const text = await readFile(first, 'utf8')
  return resolveLines(
    client,
    text.split('\n').filter((line) => line.trim() !== ''),
  )
}

await runCommand('onfreq-dxcc', async (client) => {
  try {
    return await work(client)
  } catch (error) {
    if (!(error instanceof CountryFileError) && !(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
})
