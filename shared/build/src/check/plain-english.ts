/**
 * Finds sentences and names that native engineers do not write: relative clauses used as nouns, passives without an
 * agent, archaic adverbs, verbs of speech for machines, participles as names. In public TypeScript codebases of native
 * speakers, fewer than 2 % of the files contain one.
 */
export interface EnglishRule {
  readonly name: string
  readonly pattern: RegExp
  /** A text that violates the rule. */
  readonly wrong: string
  /** A similar text that does not. */
  readonly right: string
}

export interface EnglishFinding {
  readonly file: string
  /** Counted from 1; 0 for the file name. */
  readonly line: number
  readonly kind: 'comment' | 'name' | 'title' | 'file' | 'text'
  readonly rule: string
  readonly words: string
}

export const PROSE_RULES: readonly EnglishRule[] = [
  {
    name: 'archaic',
    pattern:
      /\b(?:anew|thereof|thereupon|therein|hereby|hitherto|henceforth|heretofore|aforesaid|whilst|albeit|amongst|betwixt|nought|thrice|nowise|whither|whosoever|whatsoever)\b/i,
    wrong: 'Waits whilst the import runs.',
    right: 'Waits while the import runs.',
  },
  {
    name: 'vague-people',
    pattern: /\b(?:whoever|whomever|nobody|somebody|everybody)(?:'s)?\b/i,
    wrong: 'Nobody waits longer than that.',
    right: 'No client waits longer than that.',
  },
  {
    name: 'clause-as-noun',
    pattern:
      /(?:^|[.:;] )Those (?:of|who|that|which)\b|\b(?:[Ff]or|[Tt]o|[Bb]y) those (?:who|that)\b|\bthose (?:of )?which\b|\bthe ones (?:of|which)\b|\bof which (?:more|most) is\b|\b[Ww]hat is (?:told|asked|said|kept|left|sent|known|meant|drawn)\b/,
    wrong: 'Those of which more is known come first.',
    right: 'Locations with more fields come first.',
  },
  {
    name: 'passive-speech',
    pattern:
      /\b(?:is|are|was|were|be|been) (?:told|said|meant|asked|spoken of|believed|let go|done with)\b(?! to| apart)/i,
    wrong: 'The owner is told once.',
    right: 'Notifies the owner once.',
  },
  {
    name: 'idiom',
    pattern:
      /\b(?:at the most|all the same|for ever|long since|as it were|once more|of its own accord|for good and all|so many (?:at|in|of|as)|goes on (?:as|with|from)|go on (?:as|with|from))\b/i,
    wrong: 'Takes three at the most.',
    right: 'Accepts at most three.',
  },
  {
    name: 'standing',
    pattern:
      /\b(?:stands|stood) (?:in|beside|there|at|on|under|behind|for it)\b|\bstand in (?:its|their|the) (?:place|way)\b/i,
    wrong: 'The callsign stands beside the picture.',
    right: 'The callsign is next to the picture.',
  },
  {
    name: 'mending',
    pattern: /\b(?:mend(?:s|ed|ing)?|amend(?:s|ed|ing)?)\b/i,
    wrong: 'Mends the index.',
    right: 'Repairs the index.',
  },
  {
    name: 'of-time',
    pattern: /\bof (?:before|yesterday|old)\b(?! [a-z])/i,
    wrong: 'A spot of yesterday.',
    right: "Yesterday's spot.",
  },
  {
    name: 'inflated',
    pattern: /\b(?:utili[sz]e[sd]?|leverag(?:e[sd]?|ing)|please note|sanity[ -]check)\b/i,
    wrong: 'Utilizes the cache.',
    right: 'Uses the cache.',
  },
  {
    name: 'exclusive',
    pattern: /\b(?:black|white)-?list/i,
    wrong: 'A whitelist of hosts.',
    right: 'An allowlist of hosts.',
  },
]

/** British spelling, in screen texts and documentation. */
export const SPELLING_RULE: EnglishRule = {
  name: 'british-spelling',
  pattern: /\b(?:colors?|behaviors?|centers?|favorites?|recogniz\w*|organiz\w*|canceled|catalogs?|analyz\w+|gray)\b/i,
  wrong: 'Choose a color.',
  right: 'Choose a colour.',
}

export const NAME_RULES: readonly EnglishRule[] = [
  {
    name: 'bound',
    pattern: /^(?:MOST|LEAST|LONGEST|SHORTEST|FEWEST)(?:_|$)|(?:^|_)AT_ONCE$/,
    wrong: 'MOST_NOTES',
    right: 'MAX_NOTES',
  },
  {
    name: 'timing',
    pattern: /^(?:LOOK_EVERY|PAUSE_MS|AGAIN_AFTER|PATIENCE\w*|GIVE_UP\w*|UNDER_WAY|AT_REST|IN_KIT)$/,
    wrong: 'GIVE_UP_AFTER',
    right: 'TIMEOUT_MS',
  },
  {
    name: 'speech',
    pattern: /^(?:tell|say|ask|hear|want|forget|mend|bring)(?:[A-Z]\w*|s)?$/,
    wrong: 'tellMember',
    right: 'notifyMember',
  },
  {
    name: 'getter',
    pattern: /^(?!indexOf|lastIndexOf|typeOf|instanceOf|valueOf|partOf|oneOf|anyOf|allOf)[a-z]\w*Of$/,
    wrong: 'gridOf',
    right: 'toGrid',
  },
  {
    name: 'participle',
    pattern: /^(?:told|asked|said|heard|wanted|kept|given|held|brought|meant|whole|crowd|company)$/,
    wrong: 'kept',
    right: 'cached',
  },
  {
    name: 'answer',
    pattern: /^(?:answers?|Answer|[a-zA-Z]+Answer)$/,
    wrong: 'answer',
    right: 'response',
  },
  {
    name: 'attitude',
    pattern: /^(?:startAnew|letGo|letIn|takeBack|isThere|areThereAny|may[A-Z]\w*|whatRules\w*|\w+Anew)$/,
    wrong: 'areThereAny',
    right: 'isEmpty',
  },
]

export const FILE_RULES: readonly EnglishRule[] = [
  {
    name: 'file',
    pattern:
      /(?:^|\/)(?:alone|keeper|unhurried|raise|understand|told|together|brought|imagine|anew|asked|mend|tell|say|hear|kept|heard|said)(?:\.test)?\.tsx?$/,
    wrong: 'api/src/core/people/told.ts',
    right: 'api/src/core/people/notifications.ts',
  },
]

const COMMENT = /(?:^|\s)\/\/\s(.*)$|^\s*\/?\*+\s(.*)$|\/\*\*?\s(.*?)\*\//
const SQL_COMMENT = /(?:^|\s)--\s(.*)$/
const TITLE = /\b(?:test|it|describe)(?:\.\w+(?:\([^()]*\))?)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/
const DECLARED =
  /\b(?:const|let|function\*?|class|interface|type) ([A-Za-z_$][\w$]*)|\b(?:const|let) [[{]([^=]*)[\]}] =|\((\w+)\) =>/g
/** The rules and their tests contain the odd words as examples. */
const EXEMPT = /check\/(?:plain-english|english-shares)(?:\.test)?\.ts$/

/** Matches every text that a rule could match, so that most files need a single pass. */
const CANDIDATE = new RegExp(
  [...PROSE_RULES, ...NAME_RULES].map(({ pattern }) => pattern.source.replaceAll(/(?<!\[)[$^]/g, '\\b')).join('|'),
  'i',
)

/** Findings in comments, test titles, declared names and the file's name. */
export function findInSource(file: string, text: string): EnglishFinding[] {
  if (EXEMPT.test(file)) return []
  const name = first(FILE_RULES, file)
  const suspects = CANDIDATE.test(text) ? text.split('\n') : []
  const lines = suspects.flatMap((line, index) =>
    findInLine(file, line).map((each) => ({ file, line: index + 1, ...each })),
  )
  return name ? [{ file, line: 0, kind: 'file', ...name }, ...lines] : lines
}

/** Findings in Markdown, outside code. */
export function findInDocument(file: string, text: string): EnglishFinding[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]+/g, '')).replace(/`[^`\n]*`/g, '')
  return prose.split('\n').flatMap((line, index) => {
    const found = first([...PROSE_RULES, SPELLING_RULE], line)
    return found ? [{ file, line: index + 1, kind: 'text' as const, ...found }] : []
  })
}

/** Allows `Everybody` as a complete label. In a sentence it hides who is meant. */
export function findInText(text: string): Pick<EnglishFinding, 'rule' | 'words'> | undefined {
  return text === 'Everybody' ? undefined : first([...PROSE_RULES, SPELLING_RULE], text)
}

/** Titles of tests, parametrized tests and groups in a source. */
export function titlesIn(text: string): string[] {
  return text.split('\n').flatMap((line) => TITLE.exec(line)?.[2] ?? [])
}

type Found = Pick<EnglishFinding, 'kind' | 'rule' | 'words'>

function findInLine(file: string, line: string): Found[] {
  const comment = (file.endsWith('.sql') ? SQL_COMMENT : COMMENT).exec(line)
  const prose = comment && first(PROSE_RULES, (comment[1] ?? comment[2] ?? comment[3] ?? '').replace(/`[^`]*`/g, ''))
  const title = TITLE.exec(line)
  const titleProse = title && first(PROSE_RULES, title[2] ?? '')
  return [
    ...(prose ? [{ kind: 'comment' as const, ...prose }] : []),
    ...(titleProse ? [{ kind: 'title' as const, ...titleProse }] : []),
    ...findNames(comment ? line.slice(0, comment.index) : line),
  ]
}

function findNames(code: string): Found[] {
  return declaredIn(code).flatMap((name) => {
    const found = first(NAME_RULES, name)
    return found ? [{ kind: 'name' as const, rule: found.rule, words: name }] : []
  })
}

/** Names declared on a line: variables, functions, types, destructured values and single parameters. */
function declaredIn(code: string): string[] {
  return [...code.matchAll(DECLARED)].flatMap(([, name, list, parameter]) =>
    list === undefined
      ? (name ?? parameter ?? [])
      : list.split(',').flatMap((item) => /(\w+)\s*$/.exec(item)?.[1] ?? []),
  )
}

function first(rules: readonly EnglishRule[], text: string): Pick<EnglishFinding, 'rule' | 'words'> | undefined {
  for (const { name, pattern } of rules) {
    const [words] = pattern.exec(text) ?? []
    if (words !== undefined) return { rule: name, words }
  }
  return undefined
}
