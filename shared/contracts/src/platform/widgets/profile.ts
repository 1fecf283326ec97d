/** Props of the widgets of mfe-profile. */
declare module './widgets.ts' {
  interface WidgetProps {
    /** Photo upload for the logged-in member; the first photo is shown next to the callsign. */
    'profile/add-photo': Record<never, never>
  }
}

export {}
