import { describe, expect, test } from 'vitest'
import { translationProblems } from './translation-problems.ts'

const CONTACTS = '{count, plural, one {# contact} other {# contacts}} with <0>{call}</0>'

describe('translation', () => {
  test('may reorder placeholders and elements', () => {
    const german = 'Mit <0>{call}</0>: {count, plural, one {# Verbindung} other {# Verbindungen}}'
    expect(translationProblems(CONTACTS, german, 'de')).toEqual([])
  })

  test('must contain exactly the placeholders of the English', () => {
    expect(translationProblems('Log of {call}', 'Log von {name}', 'de')).toEqual([
      'lacks {call}',
      'has {name}, which the English does not have',
    ])
  })

  test('must contain all elements of the English', () => {
    expect(translationProblems('See <0>the log</0>.', 'Siehe das Log.', 'de')).toEqual(['lacks <0>'])
  })

  test('must contain every plural case of its language', () => {
    const twoCases = '{count, plural, one {# łączność} other {# łączności}} z <0>{call}</0>'
    expect(translationProblems(CONTACTS, twoCases, 'pl')).toEqual([
      'lacks the case "few" of a plural',
      'lacks the case "many" of a plural',
    ])
    expect(translationProblems(CONTACTS, '<0>{call}</0>との{count, plural, other {#交信}}', 'ja')).toEqual([])
  })

  test('must be valid ICU', () => {
    expect(translationProblems('Log of {call}', 'Log von {call', 'de')).toHaveLength(1)
  })
})
