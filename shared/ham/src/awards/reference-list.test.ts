import { expect, test } from 'vitest'
import { normaliseReference, parseReferenceList, REFERENCE_LIMITS } from './reference-list.ts'

const read = (csv: string) => {
  const { references, problems } = parseReferenceList(csv)
  return {
    references: Array.from(references.values(), ({ id, name, from, to }) => [id, name, from, to]),
    problems: problems.map(({ line, text }) => `${line}: ${text()}`),
  }
}

test.each([
  ['DL-01,Berlin', [['DL-01', 'Berlin', null, null]]],
  ['ref,name\r\ndl 01,Berlin\r\n\r\n', [['DL01', 'Berlin', null, null]]],
  ['\uFEFFid;name;from;to\nA1;"Burg; alt";2020-01-01;2020-12-31', [['A1', 'Burg; alt', '2020-01-01', '2020-12-31']]],
  ['A1\t"The ""old"" tower"', [['A1', 'The "old" tower', null, null]]],
  ['"CT,New Haven","New Haven, Connecticut"', [['CT,NEWHAVEN', 'New Haven, Connecticut', null, null]]],
  [
    'A1\nA2',
    [
      ['A1', '', null, null],
      ['A2', '', null, null],
    ],
  ],
  ['A1,,2024-02-29,', [['A1', '', '2024-02-29', null]]],
])('reads %j', (csv, references) => {
  expect(read(csv)).toEqual({ references, problems: [] })
})

test.each([
  ['', ['1: no references']],
  ['ref,name', ['1: no references']],
  ['A1\n,Berlin', ['2: no reference']],
  ['A1,x\n\na 1,y', ['3: a 1 is already on line 1']],
  ['A1,"x', ['1: a quotation mark is not closed']],
  ['A1,x,2023-02-29', ['1: 2023-02-29 is not a day such as 2024-05-31']],
  ['A1,x,1.5.2024', ['1: 1.5.2024 is not a day such as 2024-05-31']],
  ['A1,x,2024-02-02,2024-02-01', ['1: the last day is before the first']],
  ['A1,x,,,y', ['1: more than four columns']],
  [`${'A'.repeat(41)}`, ['1: a reference has at most 40 characters']],
  [`A,${'n'.repeat(81)}\n,`, ['1: a name has at most 80 characters', '2: no reference']],
])('reports the problems of %j by line', (csv, problems) => {
  expect(read(csv).problems).toEqual(problems)
})

test('accepts lists up to the limits and rejects longer lists', () => {
  const list = (count: number) => Array.from({ length: count }, (_, n) => `R${n}`).join('\n')
  expect(read(`${'A'.repeat(40)},${'n'.repeat(80)}`).problems).toEqual([])
  expect(read(list(REFERENCE_LIMITS.references)).problems).toEqual([])
  expect(read(list(REFERENCE_LIMITS.references + 1)).problems).toEqual(['5001: more than 5000 references'])
})

test.each([
  ['tabs', `A1${'\t'.repeat(399_998)}`, ['A1'], 0],
  ['spaces before a separator', `${' '.repeat(399_000)},x`, [], 1],
  ['quotation marks', `A1,${'"'.repeat(399_996)}`, [], 1],
  ['invalid lines', 'A1\n'.repeat(133_333), ['A1'], 133_332],
  ['cells without a reference', ',b\n'.repeat(133_333), [], 133_333],
])('reads the longest list of %s in linear time', (_, csv, references, count) => {
  const list = parseReferenceList(csv)
  expect([...list.references.keys()]).toEqual(references)
  expect(list.problems).toHaveLength(count)
})

test('compares references in upper case and without spaces', () => {
  expect(normaliseReference(' wca dl-00123 ')).toBe('WCADL-00123')
})
