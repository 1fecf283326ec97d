/** Club Log: one contact at once (realtime.php), many as a file (putlogs.php, never clearing the log there), deletion. */
import { DELIVERY_TEXTS } from '@onfreq/contracts/texts-integrations'
import { callService, type ServiceAnswer, Unreachable } from './http.ts'
import type { Outcome } from './outcome.ts'

const NAME = 'Club Log'

export interface ClubLogAccess {
  readonly url: string
  readonly apiKey: string
  readonly email: string
  readonly password: string
}

export interface ClubLogContact {
  readonly stationCall: string
  readonly call: string
  /** ISO instant. */
  readonly at: string
  readonly band: string | null
}

export interface ClubLog {
  insert(adif: string, stationCall: string): Promise<Outcome>
  remove(contact: ClubLogContact): Promise<Outcome>
  /** Accepted here means: taken, and filed within minutes. */
  insertMany(adif: string, stationCall: string): Promise<Outcome>
}

export function openClubLog(access: ClubLogAccess, signal?: AbortSignal): ClubLog {
  async function act(script: string, body: URLSearchParams | FormData, done: (text: string) => Outcome) {
    try {
      return readAnswer(await callService(`${access.url}/${script}`, { body, ...(signal && { signal }) }), done)
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      return { kind: 'later' as const, reason: DELIVERY_TEXTS.unreachable(NAME) }
    }
  }
  const login = (callsign: string) => ({
    email: access.email,
    password: access.password,
    callsign,
    api: access.apiKey,
  })

  return {
    insert: (adif, stationCall) =>
      act('realtime.php', new URLSearchParams({ ...login(stationCall), adif }), (text) => {
        if (/dup/i.test(text)) return { kind: 'duplicate' }
        if (/\bok\b|modified|updated/i.test(text)) return { kind: 'accepted' }
        return { kind: 'later', reason: DELIVERY_TEXTS.unexpected(NAME) }
      }),
    async remove({ stationCall, call, at, band }) {
      const bandId = /^([\d.]+)(?:m|cm|mm)$/.exec(band ?? '')?.[1]
      if (bandId === undefined) return { kind: 'rejected', reason: DELIVERY_TEXTS.noBand }
      const datetime = at.slice(0, 19).replace('T', ' ')
      return act(
        'delete.php',
        new URLSearchParams({ ...login(stationCall), dxcall: call, datetime, bandid: bandId }),
        () => ({ kind: 'accepted' }),
      )
    },
    insertMany(adif, stationCall) {
      const form = new FormData()
      for (const [name, value] of Object.entries(login(stationCall))) form.set(name, value)
      form.set('file', new Blob([adif], { type: 'text/plain' }), 'onfreq.adi')
      return act('putlogs.php', form, () => ({ kind: 'accepted' }))
    },
  }
}

function readAnswer({ status, text }: ServiceAnswer, done: (text: string) => Outcome): Outcome {
  const words = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
  if (status === 200) return done(words)
  // Asking again with what was refused has the whole site locked out there.
  if (status === 401 || status === 403) return { kind: 'refused', reason: DELIVERY_TEXTS.clublogRefused }
  if (status === 400) return { kind: 'rejected', reason: DELIVERY_TEXTS.says(NAME, words || 'no, without a reason') }
  return { kind: 'later', reason: DELIVERY_TEXTS.busy(NAME, status) }
}
