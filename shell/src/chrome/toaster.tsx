export { Toaster as default } from '@onfreq/ui/toast'
