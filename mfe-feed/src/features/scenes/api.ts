/** API calls for scenes. Changes return all scenes, so that the page updates without another request. */
import type { SceneParts } from '@onfreq/contracts/scenes/parts'
import type {
  ControlScene,
  SavedScene,
  SaveScene,
  ScenesResponse,
  SceneTemplate,
  ShareScene,
} from '@onfreq/contracts/scenes/scene'
import { api } from '@onfreq/session/api'
import type { AppDispatch } from '@onfreq/session/store'

const post = (url: string, body: object) => ({ url, method: 'POST', body })

interface Change {
  readonly dispatch: AppDispatch
  readonly queryFulfilled: Promise<{ data: ScenesResponse }>
}
async function showAll(_: unknown, { dispatch, queryFulfilled }: Change): Promise<void> {
  const result = await queryFulfilled.catch(() => undefined)
  if (result) await dispatch(scenesApi.util.upsertQueryData('scenes', undefined, { scenes: result.data.scenes }))
}

export const scenesApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    scenes: build.query<ScenesResponse, void>({ query: () => 'vscenes' }),
    sceneParts: build.query<SceneParts, void>({ query: () => 'vscenes/parts', keepUnusedDataFor: 5 }),
    sceneSave: build.mutation<SavedScene, SaveScene>({
      query: (body) => post('vscenes/save', body),
      onQueryStarted: showAll,
    }),
    sceneControl: build.mutation<ScenesResponse, ControlScene>({
      query: (body) => post('vscenes/control', body),
      onQueryStarted: showAll,
    }),
    sceneRemove: build.mutation<ScenesResponse, number>({
      query: (id) => post('vscenes/remove', { id }),
      onQueryStarted: showAll,
    }),
    sceneRotate: build.mutation<ScenesResponse, number>({
      query: (id) => post('vscenes/rotate', { id }),
      onQueryStarted: showAll,
    }),
    sceneShare: build.mutation<ScenesResponse, ShareScene>({
      query: (body) => post('vscenes/share', body),
      onQueryStarted: showAll,
    }),
    sceneTemplate: build.mutation<SceneTemplate, string>({ query: (code) => post('vscenes/template', { code }) }),
    sceneTest: build.mutation<ScenesResponse, number>({ query: (id) => post('vscenes/test', { id }) }),
  }),
})
