/** Props of the widgets of mfe-profile. */
declare module './widgets.ts' {
  interface WidgetProps {
    /** Photo upload for the logged-in member; the first one is shown beside their callsign. */
    'profile/add-photo': Record<never, never>
  }
}

export {}
