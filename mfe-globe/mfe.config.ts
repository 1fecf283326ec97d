import { defineMicrofrontend } from '@onfreq/contracts/releases/microfrontend'

/**
 * Where visitors and members without a subscription are redirected; `src/core/gate.ts` does the same for members within
 * the site.
 */
const DOOR = '/?upgrade-required=1'

export default defineMicrofrontend({
  name: 'globe',
  owner: 'globe team',
  pages: [
    { name: 'globe', paths: ['/globe'], title: 'Globe', hide: ['header'], redirectVisitors: DOOR },
    { name: 'globe2', paths: ['/globe2'], title: 'Flat map', hide: ['header'], redirectVisitors: DOOR },
    { name: 'earth', paths: ['/earth'], title: 'Earth', redirectVisitors: DOOR },
    {
      name: 'earth-noheader',
      paths: ['/earth-noheader'],
      title: 'Earth',
      hide: ['header', 'rail', 'footer'],
      redirectVisitors: DOOR,
    },
  ],
  widgets: { globe: './src/core/widgets/globe/container.tsx' },
  menu: [
    {
      name: 'globe',
      path: '/globe',
      also: ['/globe2', '/earth'],
      label: 'Globe',
      icon: 'globe',
      group: 'now',
      place: 40,
    },
  ],
  budgets: { page: 60_000 },
})
