/** Every award with the member's progress, sorted: own ones first, then the nearest. */
import type { Award, AwardCatalogueResponse, AwardsSoFarResponse } from '@onfreq/contracts/live/awards'

export interface ShownAward {
  readonly definition: AwardCatalogueResponse['awards'][number]
  /** When held by the member. */
  readonly current: Award | undefined
  /** Progress of the member; undefined when not counted yet, and for visitors. */
  readonly soFar: number | undefined
}

export function inOrder(
  awards: AwardCatalogueResponse['awards'],
  current: readonly Award[] = [],
  progress: AwardsSoFarResponse['awards'] = [],
): readonly ShownAward[] {
  return awards
    .map((definition) => ({
      definition,
      current: current.find(({ award_id }) => award_id === definition.award_id),
      soFar: progress.find(({ award_id }) => award_id === definition.award_id)?.so_far,
    }))
    .sort((a, b) => place(b) - place(a) || (b.current?.award_date ?? '').localeCompare(a.current?.award_date ?? ''))
}

/** Above 1 when held, otherwise the completed fraction; 0 keeps catalogue order. */
const place = ({ current, soFar, definition }: ShownAward) =>
  current ? 2 : Math.min(1, (soFar ?? 0) / definition.goal)
