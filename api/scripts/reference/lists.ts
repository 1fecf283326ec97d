/** The lists of docs/reference, each from the source that declares its entries. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AWARD_RULES } from '@onfreq/ham/awards/catalogue'
import { settingRows } from '../../src/kernel/settings/table.ts'
import { callRows } from './calls.ts'
import { toCsv } from './csv.ts'
import { embedRows, pageRows, readParts, widgetRows } from './parts.ts'
import { commandRows, metricRows } from './sources.ts'

/** Texts of the lists by file name. */
export async function referenceLists(root: string): Promise<ReadonlyMap<string, string>> {
  const parts = await readParts(root)
  const openapi: unknown = JSON.parse(readFileSync(join(root, 'api/openapi.json'), 'utf8'))
  return new Map([
    ['awards.csv', toCsv(['award', 'rule', 'document', 'edition'], awardRows())],
    ['calls.csv', toCsv(['call', 'operation', 'who', 'club right', 'declared in'], callRows(root, openapi))],
    ['commands.csv', toCsv(['command', 'what it does'], commandRows(root))],
    ['embeds.csv', toCsv(['embed', 'title', 'what it shows', 'part'], await embedRows(root, parts))],
    ['metrics.csv', toCsv(['metric', 'meaning', 'declared in'], metricRows(root))],
    ['pages.csv', toCsv(['path', 'page', 'title', 'who', 'part', 'owner'], pageRows(parts))],
    ['settings.csv', toCsv(['group', 'setting', 'what it is', 'without it', 'example'], settingRows())],
    ['widgets.csv', toCsv(['widget', 'source', 'owner'], widgetRows(parts))],
  ])
}

function awardRows(): readonly (readonly string[])[] {
  return AWARD_RULES.map(({ name, source: { rule, title, date } }) => [name, rule, title, date])
}
