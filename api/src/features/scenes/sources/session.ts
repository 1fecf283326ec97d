import type { Source } from '../parts.ts'

export const sessionPart: Source<'session'> = async (app, account) => {
  const { contacts, lastHour, countries } = await app.logbook.sessionFigures(account.id)
  return { contacts, last_hour: lastHour, countries }
}
