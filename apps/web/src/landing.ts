// The landing is plain HTML. Only a vendor who is signed in (`public/before-app.js`) needs the app, which leads on from here.
// Its file is named by the page (`build/complete-pages.ts`): `import()` would need Vite's helper, which is part of the app.
const app = document.querySelector<HTMLMetaElement>('meta[name="app"]');
if (app && document.documentElement.dataset['signedIn'] !== undefined) {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = app.content;
  document.head.append(script);
}
