import type { Award, AwardCatalogueResponse, AwardHolder } from '@onfreq/contracts/live/awards'
import type { GrantRow, HolderRow } from '../repository/awards.ts'
import { AWARDS, findAward, toAwardDefinition } from './granted-awards.ts'

export function toAward(grant: GrantRow): Award {
  const award = findAward(grant.award_id)
  return {
    id: grant.id,
    award_id: grant.award_id,
    award: { name: award?.name ?? `Award ${grant.award_id}`, short_name: award?.short_name ?? String(grant.award_id) },
    award_date: grant.award_date,
    qso_count: grant.qso_count,
    highlighted: award?.highlighted ?? false,
    user: { id: grant.owner_id, my_callsign: grant.callsign, name: grant.name, profile_image_name: grant.image },
  }
}

export function toAwardHolders(holders: readonly HolderRow[], newest: readonly GrantRow[]): AwardHolder[] {
  return holders.flatMap((holder): AwardHolder[] => {
    const latest = newest.filter((grant) => grant.owner_id === holder.owner_id).map(toAward)
    const user = latest[0]?.user
    return user === undefined ? [] : [{ ...user, awards: holder.awards, latest }]
  })
}

export function toCatalogueResponse(holders: ReadonlyMap<number, number>): AwardCatalogueResponse {
  return {
    awards: AWARDS.map((award) => ({ ...toAwardDefinition(award), holders: holders.get(award.award_id) ?? 0 })),
  }
}
