import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ExigirFactor } from '@/features/segundoFactor/presta/exigido/ExigirFactor';
import { Recuperaciones } from '@/features/segundoFactor/presta/perdido/Recuperaciones';
import { Icono, Pagina, Pestanas } from '@/ui/base';
import { usePermiso } from '@/session';
import { ListaPersonal } from './ListaPersonal';
import { NuevaPersona } from './NuevaPersona';

const ROLES = [
  { id: 'todos', titulo: 'Todos', perfil: undefined },
  { id: 'administradores', titulo: 'Administradores', perfil: 1 },
  { id: 'distribuidores', titulo: 'Distribuidores', perfil: 2 },
  { id: 'asesores', titulo: 'Asesores', perfil: 3 },
] as const;

/** Lo que se exige al personal, y a quién hay que quitarle un segundo factor que perdió. */
const Seguridad = () => (
  <>
    <Recuperaciones />
    <ExigirFactor a="personal" />
  </>
);

/** Las personas del proveedor, por rol. */
export function PersonalPage() {
  const [creando, setCreando] = useState(false);
  const [url] = useSearchParams();
  const puede = usePermiso('administradores.editar');
  const elegido = ROLES.find(({ id }) => id === url.get('pestana'))?.perfil;
  const crear = puede && (
    <Button aria-keyshortcuts="n" leftSection={<Icono de={IconPlus} />} onClick={() => setCreando(true)}>
      Nuevo usuario
    </Button>
  );
  return (
    <>
      <Pestanas
        etiqueta="Roles"
        pestanas={[
          ...ROLES.map(({ id, titulo, perfil }) => ({
            id,
            titulo,
            contenido: () => <ListaPersonal key={id} perfil={perfil} titulo={titulo} crear={crear} />,
          })),
          { id: 'seguridad', titulo: 'Seguridad', contenido: () => <Seguridad /> },
        ]}
        enmarcar={(pestanas, contenido) => (
          <Pagina titulo="Asesores y usuarios" junto={pestanas} acciones={crear}>
            {contenido}
          </Pagina>
        )}
      />
      {creando && <NuevaPersona perfil={elegido ?? 3} alCerrar={() => setCreando(false)} />}
    </>
  );
}
