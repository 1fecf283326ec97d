/** Props of the widgets of mfe-profile. */
declare module './widgets.ts' {
  interface WidgetProps {
    /** A photo for the member who is logged in; the first one stands beside their callsign. */
    'profile/add-photo': Record<never, never>
  }
}

export {}
