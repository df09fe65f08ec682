import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Preloads the faces that the first screen's text is set in. Their names carry a hash, so they are looked up in the
 * finished bundle. At most two: a third would compete with the scripts.
 */
export function preloadFonts(faces: readonly [RegExp] | readonly [RegExp, RegExp]): Plugin {
  return {
    name: 'vendor-portal:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {});
        return faces.map((face): HtmlTagDescriptor => {
          const file = files.find((name) => face.test(name));
          if (file === undefined) throw new Error(`No font in the build fits ${String(face)}.`);
          const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' };
          return { tag: 'link', attrs, injectTo: 'head' };
        });
      },
    },
  };
}
