/** Props of the widgets of mfe-globe. */
declare module './widgets.ts' {
  interface WidgetProps {
    /** The turning globe with the public arcs; it stops while `active` is false. */
    'globe/globe': { active: boolean; height?: number }
  }
}

export {}
