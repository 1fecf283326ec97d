/** Every mail that the site sends to members, made with the production code and realistic values. */
import { OPEN_TEXTS } from '@onfreq/contracts/opendata/texts'
import type { AnyLanguage } from '@onfreq/contracts/site/languages'
import { MESSAGES } from '../../../api/src/core/accounts/messages/texts.ts'
import { MESSAGE_VALUES } from '../../../api/src/core/accounts/testing/message-values.ts'
import { digestMail } from '../../../api/src/features/alerts/digest.ts'
import type { HeardStation } from '../../../api/src/features/alerts/station.ts'
import {
  type AlertMessages,
  confirmationWords,
  nearMissWords,
  stationWords,
} from '../../../api/src/features/alerts/words.ts'
import { withLanguage } from '../../../api/src/kernel/languages/format-in.ts'

export interface Letter {
  readonly name: string
  readonly subject: string
  readonly text: string
}

const SITE = 'https://onfreq.example'
const AT = new Date('2026-11-28T18:04:00Z')

/** All mails in one language. */
export function renderLetters(language: AnyLanguage): Letter[] {
  return withLanguage(language, () => [
    ...accountLetters(),
    {
      name: 'alerts',
      ...digestMail(
        SITE,
        alerts().map((words) => ({ at: AT, ...words })),
      ),
    },
    {
      name: 'alert',
      ...digestMail(
        SITE,
        alerts()
          .slice(0, 1)
          .map((words) => ({ at: AT, ...words })),
      ),
    },
    { name: 'backup', subject: OPEN_TEXTS.backupSubject, text: OPEN_TEXTS.backupMail },
  ])
}

/** Messages about the account: the texts that have a subject. */
function accountLetters(): Letter[] {
  return Object.keys(MESSAGES)
    .filter((name) => Object.hasOwn(MESSAGES, `${name}Subject`))
    .map((name) => ({ name, subject: getMessage(`${name}Subject`), text: getMessage(name) }))
}

function getMessage(name: string): string {
  const text: unknown = Reflect.get(MESSAGES, name)
  return typeof text === 'function' ? text(...(Reflect.get(MESSAGE_VALUES, name) ?? [])) : String(text)
}

const HEARD: HeardStation = {
  callsign: '3Y0K',
  memberCall: '3Y0K',
  frequencyKhz: 14_023,
  band: '20m',
  mode: 'CW',
  modeClass: 'CW',
  dxcc: 24,
  entity: 'Bouvet',
  continent: 'AF',
  cqZone: 38,
  grid: 'JD15',
  reference: null,
  cq: true,
  comment: '',
  spotter: 'W3LPL',
  at: AT,
}
const WORKED = { id: 9, call: 'JA1NUT', band: '15m', mode: 'FT8', country: 'Japan' }

function alerts(): AlertMessages[] {
  const rule = { event: 'station', needs: ['dxcc', 'band'], modes: ['cw'] } as const
  return [
    stationWords(HEARD, [{ ...rule, needs: [...rule.needs], modes: [...rule.modes] }], ['dxcc']),
    stationWords({ ...HEARD, callsign: 'M0QDX', entity: 'England', spotter: null, cq: false }, [], []),
    stationWords({ ...HEARD, reference: 'GB-0001' }, [], ['park']),
    confirmationWords('lotw', [WORKED], [{ event: 'confirmation' }]),
    confirmationWords(
      'paper',
      Array.from({ length: 7 }, () => WORKED),
      [],
    ),
    nearMissWords([WORKED], [{ event: 'near_miss' }]),
    nearMissWords([WORKED, WORKED], []),
  ]
}
