/** Decorators for the stories of a part with its own repository: the styles of the site, in either theme. */
import '@onfreq/ui/styles/all.css'

interface Around {
  readonly globals: Readonly<Record<string, unknown>>
}

export default {
  initialGlobals: { theme: 'dark' },
  globalTypes: {
    theme: {
      description: 'Dark is the shack at night, light the paper logbook',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: [
          { value: 'dark', title: 'Dark' },
          { value: 'light', title: 'Light' },
        ],
        dynamicTitle: true,
      },
    },
  },
  decorators: [
    (story: () => unknown, { globals }: Around) => {
      document.documentElement.dataset.theme = globals.theme === 'light' ? 'light' : 'dark'
      return story()
    },
  ],
}
