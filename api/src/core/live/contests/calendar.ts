/** A contest calendar for calendar apps: major contests by the rules of their sponsors, and this site's contests. */
import { contestDates } from '@onfreq/ham/contest/dates'
import type { FastifyInstance } from 'fastify'
import ical from 'ical-generator'
import { readContests } from '../repository/contests.ts'

/** The contests of this year and the next, in UTC. */
export async function contestCalendar(app: FastifyInstance): Promise<string> {
  const now = app.clock.now()
  const { publicUrl } = app.config
  const host = new URL(publicUrl).hostname
  const calendar = ical({
    name: 'Contests of amateur radio',
    prodId: { company: 'Onfreq', product: 'contests', language: 'EN' },
    url: `${publicUrl}/contests.ics`,
    ttl: 24 * 3_600,
  })
  const year = now.getUTCFullYear()
  for (const { id, name, startsAt, endsAt } of [...contestDates(year), ...contestDates(year + 1)]) {
    calendar.createEvent({
      id: `${id}-${startsAt.getUTCFullYear()}@${host}`,
      start: startsAt,
      end: endsAt,
      stamp: now,
      summary: name,
      description: 'By the usual rule. Sponsors move dates now and then: look at the page of the sponsor.',
    })
  }
  for (const { id, name, starts_at: start, ends_at: end } of await readContests(app.pool)) {
    const url = `${publicUrl}/scores`
    calendar.createEvent({ id: `${id}@${host}`, start, end, stamp: now, summary: name, url })
  }
  return calendar.toString()
}
