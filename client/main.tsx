import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/estilos';
import { App } from './app/App';
import { NONCE } from './app/nonce';

// Con este nombre lo toman webpack y las bibliotecas que ponen estilos por su cuenta.
__webpack_nonce__ = NONCE;

createRoot(document.getElementById('raiz')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
