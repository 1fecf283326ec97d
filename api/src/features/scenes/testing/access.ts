import { type Asked, areaAccess, people } from '../../../../test/access/table.ts'

const SCENE = {
  name: 'Evening',
  skin: 'shack',
  accent: '',
  size: 1080,
  plates: [{ id: 'a', kind: 'alert', x: 60, y: 400, w: 840, h: 236, shown: true, options: {} }],
}

interface Made {
  readonly id: number
  readonly address: string
  readonly template: string | null
}

async function getScene(owner: Asked<unknown>['owner']): Promise<Made> {
  // Deletes previous scenes, since their number is limited.
  const { scenes: before } = (await owner.get('vscenes')).json<{ scenes: Made[] }>()
  for (const { id } of before.slice(5)) await owner.post('vscenes/remove', { id })
  const { id, scenes } = (await owner.post('vscenes/save', SCENE)).json<{ id: number; scenes: Made[] }>()
  const created = scenes.find((scene) => scene.id === id)
  if (!created) throw new Error('The saved scene is missing')
  return created
}

export default areaAccess({
  objects: async ({ owner }) => {
    const { id, address } = await getScene(owner)
    return { id, secrets: [address.split('key=')[1] ?? ''] }
  },
  routes: {
    'GET /api/vscenes': people,
    'GET /api/vscenes/parts': people,
    'POST /api/vscenes/save': people
      .asking(async ({ owner }) => ({ body: { ...SCENE, id: (await getScene(owner)).id } }))
      .hidden(),
    'POST /api/vscenes/control': people
      .asking(async ({ owner }) => ({ body: { id: (await getScene(owner)).id, hide_calls: true } }))
      .hidden(),
    'POST /api/vscenes/remove': people
      .asking(async ({ owner }) => ({ body: { id: (await getScene(owner)).id } }))
      .hidden(),
    'POST /api/vscenes/rotate': people
      .asking(async ({ owner }) => ({ body: { id: (await getScene(owner)).id } }))
      .hidden(),
    'POST /api/vscenes/share': people
      .asking(async ({ owner }) => ({ body: { id: (await getScene(owner)).id, shared: true } }))
      .hidden(),
    'POST /api/vscenes/test': people
      .asking(async ({ owner }) => ({ body: { id: (await getScene(owner)).id } }))
      .hidden(),
    // The code grants access, as the owner intends.
    'POST /api/vscenes/template': people.asking(async ({ owner }) => {
      const { id } = await getScene(owner)
      const { scenes } = (await owner.post('vscenes/share', { id, shared: true })).json<{ scenes: Made[] }>()
      return { body: { code: scenes.find((scene) => scene.id === id)?.template ?? '' } }
    }),
  },
})
