// Replaces the bundler's half of the federation runtime in microfrontend builds.
module.exports = globalThis.onfreqFederation()
