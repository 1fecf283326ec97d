import { LOOK } from '@onfreq/contracts/embed-options'
import { defineMicrofrontend } from '@onfreq/contracts/microfrontend'

export default defineMicrofrontend({
  name: 'globe',
  owner: 'globe team',
  pages: [
    { name: 'globe', paths: ['/globe'], title: 'Globe', hide: ['header'] },
    { name: 'globe2', paths: ['/globe2'], title: 'Flat map', hide: ['header'] },
    { name: 'earth', paths: ['/earth'], title: 'Earth' },
    { name: 'earth-noheader', paths: ['/earth-noheader'], title: 'Earth', hide: ['header', 'rail', 'footer'] },
  ],
  widgets: { globe: './src/widgets/globe/container.tsx' },
  embeds: [
    {
      name: 'globe',
      title: 'Globe',
      entry: './src/embeds/globe/entry.ts',
      size: { width: 420, height: 460 },
      options: LOOK,
      topics: ['qso'],
      subscribersOnly: true,
    },
  ],
  budgets: { page: 60_000 },
})
