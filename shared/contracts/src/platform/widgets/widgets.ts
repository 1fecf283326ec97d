/**
 * Props of the widgets that other microfrontends may mount. Each microfrontend adds its own in a file in this
 * folder:
 *
 * declare module './widgets.ts' { interface WidgetProps { 'logger/log-bar': { callsign?: string } } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is the place for augmentation
export interface WidgetProps {}
