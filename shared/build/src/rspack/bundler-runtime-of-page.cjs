// Stands in builds of microfrontends for the bundler's half of the federation runtime.
module.exports = globalThis.onfreqFederation()
