import { Outlet } from 'react-router-dom';
import { Logo } from '@/features/configuraciones/presta';
import estilos from './publico.module.css';

/** Una página pública que es un formulario en una hoja: la marca arriba y nada más. */
export function MarcoHoja() {
  return (
    <div className={estilos.hoja}>
      <header className={estilos.hojaCabecera}>
        <Logo />
      </header>
      <main className={estilos.hojaCuerpo}>
        <Outlet />
      </main>
    </div>
  );
}
