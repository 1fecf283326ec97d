/** Every award with the member's progress, sorted: own ones first, then the nearest. */
import type { Award, AwardCatalogueAnswer, AwardsSoFarAnswer } from '@onfreq/contracts/live/awards'

export interface ShownAward {
  readonly definition: AwardCatalogueAnswer['awards'][number]
  /** When held by the member. */
  readonly held: Award | undefined
  /** Progress of the member; undefined when not counted yet, and for visitors. */
  readonly soFar: number | undefined
}

export function inOrder(
  awards: AwardCatalogueAnswer['awards'],
  held: readonly Award[] = [],
  progress: AwardsSoFarAnswer['awards'] = [],
): readonly ShownAward[] {
  return awards
    .map((definition) => ({
      definition,
      held: held.find(({ award_id }) => award_id === definition.award_id),
      soFar: progress.find(({ award_id }) => award_id === definition.award_id)?.so_far,
    }))
    .sort((a, b) => place(b) - place(a) || (b.held?.award_date ?? '').localeCompare(a.held?.award_date ?? ''))
}

/** Above 1 when held, otherwise the completed fraction; 0 keeps catalogue order. */
const place = ({ held, soFar, definition }: ShownAward) => (held ? 2 : Math.min(1, (soFar ?? 0) / definition.goal))
