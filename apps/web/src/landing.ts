// The landing is plain HTML. Only a vendor who is signed in (`public/before-app.js`) needs the app, which leads on from here.
if (document.documentElement.dataset['signedIn'] !== undefined) void import('./main.tsx');
