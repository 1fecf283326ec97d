/** Puts the first data, sent by the API with the page, where the first render reads it. */
import type { AwardHoldersResponse } from '@onfreq/contracts/live/awards'
import type { MegastreamResponse, ScoresResponse } from '@onfreq/contracts/live/contests'
import type { MainPublicFeedResponse } from '@onfreq/contracts/live/feed'
import type { FrontDoorResponse } from '@onfreq/contracts/live/front-door'
import type {
  BandStatsResponse,
  LeaderboardsResponse,
  OperatorOfTheDayResponse,
} from '@onfreq/contracts/live/leaderboards'
import type { StationsFirstData } from '@onfreq/contracts/live/stations'
import { takeFirstData } from '@onfreq/session/first-data'
import { store } from '@onfreq/session/store'
import { feedApi, MAX_BANDS } from './api.ts'

/**
 * First data by name. Checked only for its lists: the API wrote it from the same contract, and a validator would cost
 * more bytes than it saves.
 */
function consumeFirstData<Answer extends object>(
  name: string,
  ...lists: (keyof Answer & string)[]
): Answer | undefined {
  const data = takeFirstData(name)
  return hasLists<Answer>(data, lists) ? data : undefined
}

function hasLists<Answer extends object>(data: unknown, lists: readonly (keyof Answer & string)[]): data is Answer {
  if (typeof data !== 'object' || data === null) return false
  return lists.every((list) => Array.isArray(Object.getOwnPropertyDescriptor(data, list)?.value))
}

function isOperator(data: unknown): data is OperatorOfTheDayResponse {
  return typeof data === 'object' && data !== null && 'operator' in data
}

/** Must be called once, before the first page renders. */
export function hydrateFirstData(): void {
  const { upsertQueryData } = feedApi.util
  const feed = consumeFirstData<MainPublicFeedResponse>('feed', 'feed')
  if (feed) store.dispatch(upsertQueryData('mainPublicFeed', undefined, feed))
  const door = consumeFirstData<FrontDoorResponse>('front-door', 'arcs')
  if (door) store.dispatch(upsertQueryData('frontDoor', undefined, door))
  const stations = consumeFirstData<StationsFirstData>('stations', 'active', 'logged_in')
  if (stations) {
    store.dispatch(upsertQueryData('activeUserList', undefined, { stations: stations.active }))
    store.dispatch(upsertQueryData('loggedInUsersNotInRigControl', undefined, { stations: stations.logged_in }))
  }
  const boards = consumeFirstData<LeaderboardsResponse>('leaderboards', 'lb_hot_now_3', 'lb_hot_now_2', 'lb_hot_now_1')
  if (boards) store.dispatch(upsertQueryData('vleaderboards', undefined, boards))
  const bands = consumeFirstData<BandStatsResponse>('bandstats', 'bands')
  if (bands) store.dispatch(upsertQueryData('vbandstatsByBands', MAX_BANDS, bands))
  const operator = takeFirstData('operator')
  if (isOperator(operator)) store.dispatch(upsertQueryData('vopofday', {}, operator))
  const holders = consumeFirstData<AwardHoldersResponse>('award-holders', 'holders')
  if (holders) store.dispatch(upsertQueryData('awardHolders', undefined, holders))
  const scores = consumeFirstData<ScoresResponse>('scores', 'contest_lb')
  if (scores) store.dispatch(upsertQueryData('vscores', {}, scores))
  const megastream = consumeFirstData<MegastreamResponse>('megastream', 'contest_lb')
  if (megastream) store.dispatch(upsertQueryData('vscores4Megastream', {}, megastream))
}
