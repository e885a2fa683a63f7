import react from '@vitejs/plugin-react';
import { trustedTypes } from 'shop-builder-elements/trusted-types-plugin.js';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react(), trustedTypes()] });
