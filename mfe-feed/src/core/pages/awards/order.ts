/** Every award with what the member has of it, in the order that matters: own ones, then those that are nearest. */
import type { Award, AwardCatalogueAnswer, AwardsSoFarAnswer } from '@onfreq/contracts/live/awards'

export interface ShownAward {
  readonly definition: AwardCatalogueAnswer['awards'][number]
  /** Where the member holds it. */
  readonly held: Award | undefined
  /** How far the member is; undefined where it is not counted yet, and for visitors. */
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

/** Above 1 for what is held, else the share of the way; 0 keeps the order of the catalogue. */
const place = ({ held, soFar, definition }: ShownAward) => (held ? 2 : Math.min(1, (soFar ?? 0) / definition.goal))
