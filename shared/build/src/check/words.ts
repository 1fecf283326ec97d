/**
 * Banned words and phrases in code, comments, tests and UI texts, because they are hard to search and to read. Extended
 * whenever the last use of another one is removed.
 */
import { ROOT } from '../workspace.ts'
import { codeFolders, filesIn } from './tree.ts'

interface Word {
  readonly says: RegExp
  readonly instead: string
}

export interface FoundWord {
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly word: string
  readonly instead: string
}

const WORDS: readonly Word[] = [
  {
    says: /\b(?:thereof|thereupon|therein|hereby|hitherto|henceforth|forthwith|wherefore|whosoever)\b/i,
    instead: 'an everyday word',
  },
  { says: /\bwhilst\b/i, instead: 'while' },
  { says: /\b(?:nought|naught)s?\b/i, instead: 'zero' },
  { says: /\butili[sz]e[sd]?\b/i, instead: 'use' },
  { says: /\bleverag(?:e[sd]?|ing)\b/i, instead: 'use' },
  { says: /\b(?:blacklist|black-list)/i, instead: 'blocklist' },
  { says: /\b(?:whitelist|white-list)/i, instead: 'allowlist' },
  { says: /\bsanity[ -]check/i, instead: 'check' },
  { says: /\bplease note\b/i, instead: 'the note itself' },
  { says: /\bgot about\b/i, instead: 'someone else has it' },
  { says: /\bof that name\./i, instead: 'No results.' },
  { says: /\bstands? in the audit\b/i, instead: 'shown in the audit log' },
  { says: /\bon the air is meant\b/i, instead: 'Demo station, not a real operator.' },
  { says: /\bwaited for for ever\b/i, instead: 'gives up' },
  { says: /\blooking what would\b/i, instead: 'checking what would' },
  { says: /\bwhat is filtered\b/i, instead: 'filtered contacts' },
  { says: /\bbelong(?:s|ing)? to the range\b/i, instead: 'is included' },
  { says: /\bstands? readable\b/i, instead: 'stored in plain text' },
  { says: /\bis sent away\b/i, instead: 'is refused, or its socket is closed' },
  { says: /\bgoes on where it was:/i, instead: 'resumes' },
  { says: /\bin what people hold\b/i, instead: 'what refers to it' },
  { says: /\bthat you ordered\b/i, instead: 'your export' },
  {
    says: /\b(?:albeit|amongst|betwixt|perchance|thrice|nowise|whither|heretofore|aforesaid)\b/i,
    instead: 'an everyday word',
  },
]

/** This list and its test contain them. */
const OWN_FILES = /^shared\/build\/src\/check\/words(\.test)?\.ts$/

export function wordsIn(file: string, text: string): FoundWord[] {
  if (OWN_FILES.test(file)) return []
  return text.split('\n').flatMap((line, index) =>
    WORDS.flatMap(({ says, instead }) => {
      const [word] = says.exec(line) ?? []
      return word === undefined ? [] : [{ file, line: index + 1, word, instead }]
    }),
  )
}

/** All occurrences in the product's sources and scripts. */
export function checkWords(root = ROOT): FoundWord[] {
  return codeFolders(root, ['shell', 'shared', 'api'])
    .flatMap((folder) => filesIn(root, folder, /\.(?:tsx?|mjs|cjs|js)$/))
    .flatMap(({ file, text }) => wordsIn(file, text))
}
