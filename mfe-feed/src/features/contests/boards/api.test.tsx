import { fakeApi } from '@onfreq/testing/fake-api'
import { storeFor } from '@onfreq/testing/render'
import { afterEach, expect, test } from 'vitest'
import { contestsApi } from './api.ts'

let restore = () => {}
afterEach(() => restore())

test('requests boards under encoded names', async () => {
  const paths: string[] = []
  restore = fakeApi({
    '*': (_: unknown, path: string) => {
      paths.push(path)
      return {}
    },
  })
  const { dispatch } = storeFor()
  const { feedContestBoard, feedClubBoard } = contestsApi.endpoints
  await dispatch(feedContestBoard.initiate({ contest: 'CQ-WW/CW', edition: '2026?' }))
  await dispatch(feedClubBoard.initiate({ club: 'GB4QCL/P', id: '7#1' }))
  expect(paths).toEqual(['contest-scores/CQ-WW%2FCW/2026%3F', 'club-boards/GB4QCL%2FP/7%231'])
})
