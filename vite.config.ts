import { defineConfig } from 'vite'
import react from '@vitejs/plugin-react'
import { definitionsPlugin } from './src/compiler/vite-plugin.ts'

const here = (path: string) => new URL(path, import.meta.url).pathname

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild
    ? []
    : [react(), definitionsPlugin({ schemasDir: here('schemas'), openapiFile: here('openapi/trading.yaml') })],
  resolve: {
    // RJSF pulls in a Markdown renderer (31 KB) that no definition uses.
    alias: { 'markdown-to-jsx': here('src/app/markdown-stub.ts') },
  },
  build: isSsrBuild
    ? { outDir: 'dist-server', target: 'node20', sourcemap: true, copyPublicDir: false }
    : { outDir: 'dist', target: 'es2023', sourcemap: false, modulePreload: { polyfill: false } },
}))
