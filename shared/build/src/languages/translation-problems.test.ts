import { describe, expect, test } from 'vitest'
import { translationProblems } from './translation-problems.ts'

const CONTACTS = '{count, plural, one {# contact} other {# contacts}} with <0>{call}</0>'

describe('a translation', () => {
  test('may order placeholders and elements as its language does', () => {
    const german = 'Mit <0>{call}</0>: {count, plural, one {# Verbindung} other {# Verbindungen}}'
    expect(translationProblems(CONTACTS, german, 'de')).toEqual([])
  })

  test('has all placeholders of the English, and no others', () => {
    expect(translationProblems('Log of {call}', 'Log von {name}', 'de')).toEqual([
      'lacks {call}',
      'has {name}, which the English has not',
    ])
  })

  test('has all elements of the English', () => {
    expect(translationProblems('See <0>the log</0>.', 'Siehe das Log.', 'de')).toEqual(['lacks <0>'])
  })

  test('has every case of a plural that its language makes a difference by', () => {
    const twoCases = '{count, plural, one {# łączność} other {# łączności}} z <0>{call}</0>'
    expect(translationProblems(CONTACTS, twoCases, 'pl')).toEqual([
      'lacks the case "few" of a plural',
      'lacks the case "many" of a plural',
    ])
    expect(translationProblems(CONTACTS, '<0>{call}</0>との{count, plural, other {#交信}}', 'ja')).toEqual([])
  })

  test('is ICU that can be read', () => {
    expect(translationProblems('Log of {call}', 'Log von {call', 'de')).toHaveLength(1)
  })
})
