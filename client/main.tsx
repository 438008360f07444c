import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/estilos';
import { App } from './app/App';

createRoot(document.getElementById('raiz')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
