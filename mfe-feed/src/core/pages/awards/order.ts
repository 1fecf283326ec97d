/** Sorts every award with the member's progress: earned awards first, then by share completed. */
import type { Award, AwardCatalogueResponse, AwardsSoFarResponse } from '@onfreq/contracts/live/awards'

export interface ShownAward {
  readonly definition: AwardCatalogueResponse['awards'][number]
  /** The certificate, if the member holds the award. */
  readonly current: Award | undefined
  /** Progress of the member; undefined when not counted yet, and for visitors. */
  readonly progressCount: number | undefined
}

export function sortAwards(
  awards: AwardCatalogueResponse['awards'],
  current: readonly Award[] = [],
  progress: AwardsSoFarResponse['awards'] = [],
): readonly ShownAward[] {
  return awards
    .map((definition) => ({
      definition,
      current: current.find(({ award_id }) => award_id === definition.award_id),
      progressCount: progress.find(({ award_id }) => award_id === definition.award_id)?.so_far,
    }))
    .sort((a, b) => rank(b) - rank(a) || (b.current?.award_date ?? '').localeCompare(a.current?.award_date ?? ''))
}

/** Sort key: above 1 when held, otherwise the completed fraction. Equal keys keep catalogue order. */
const rank = ({ current, progressCount, definition }: ShownAward) =>
  current ? 2 : Math.min(1, (progressCount ?? 0) / definition.goal)
