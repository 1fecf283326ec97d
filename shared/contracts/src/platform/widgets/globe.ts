/** Props of the widgets of mfe-globe. */
declare module './widgets.ts' {
  interface WidgetProps {
    /** The rotating globe with public arcs; it stops while `active` is false. */
    'globe/globe': { active: boolean; height?: number }
  }
}

export {}
