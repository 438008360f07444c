import { Anchor } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '@/features/configuraciones/presta';
import { useTitulo } from '@/ui/titulo';
import { olvidarMotivoCierre } from '@/session';
import { Icono } from '@/ui/base';
import { Ayuda } from './Ayuda';
import { toLogin } from './enlaces';
import estilos from './auth.module.css';

/** Las dos frases son de los sistemas que ya existían y no cambian. */
export function Error403Page() {
  useTitulo('Acceso no permitido');
  useEffect(olvidarMotivoCierre, []);
  return (
    <main className={estilos.prohibido}>
      <Logo />
      <span className={estilos.prohibidoIcono}>
        <Icono de={IconUserOff} tamano={32} />
      </span>
      <h1>EL USUARIO DESACTIVADO</h1>
      <p>CONTACTESE CON EL ADMINISTRADOR</p>
      <Ayuda />
      <Anchor component={Link} to={toLogin()}>
        Volver a ingresar
      </Anchor>
    </main>
  );
}
