import { Anchor, Button } from '@mantine/core';
import { IconAddressBook, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { MenuFila } from '@/ui/tabla/MenuFila';
import { dialogos, EmptyState, hacer } from '@/ui/avisos';
import { Consulta, Estado, Icono, Tarjeta } from '@/ui/base';
import { usePermiso } from '@/session';
import { contactosQuery, quitarContacto, type Contacto } from './api';
import { VentanaContacto } from './VentanaContacto';
import estilos from './contactos.module.css';

/** Las personas con quienes se trata en un cliente: se agregan, se cambian y se quitan. */
export function Contactos({ cliente }: { cliente: number }) {
  const consultas = useQueryClient();
  const edita = usePermiso('clientes.editar');
  const [abierta, setAbierta] = useState<Contacto | 'nuevo' | null>(null);
  const releer = () => void refrescar(consultas, alCambiar.contacto);
  const quitar = async (contacto: Contacto) => {
    if (
      !(await dialogos.confirmar(
        '¿Quitar el contacto?',
        `${contacto.nombre} dejará de estar entre los contactos.`,
        { si: 'Quitar', peligro: true },
      ))
    )
      return;
    await hacer(() => quitarContacto(cliente, contacto.id), 'Contacto quitado', releer);
  };
  const agregar = edita && (
    <Button variant="default" onClick={() => setAbierta('nuevo')} leftSection={<Icono de={IconPlus} />}>
      Agregar contacto
    </Button>
  );
  return (
    <Tarjeta titulo="Contactos" acciones={agregar}>
      <Consulta de={useQuery(contactosQuery(cliente))} enSeccion>
        {(contactos) =>
          contactos.length === 0 ? (
            <EmptyState icono={IconAddressBook} titulo="Aún no tiene contactos">
              Anote a quién llamar y quién recibe sus documentos y estados de cuenta.
            </EmptyState>
          ) : (
            <ul className={estilos.lista}>
              {contactos.map((contacto) => (
                <li key={contacto.id}>
                  <Ficha contacto={contacto} />
                  {edita && (
                    <MenuFila
                      nombre={contacto.nombre}
                      acciones={[
                        { texto: 'Editar', icono: IconPencil, alElegir: () => setAbierta(contacto) },
                        {
                          texto: 'Quitar',
                          icono: IconTrash,
                          peligro: true,
                          alElegir: () => quitar(contacto),
                        },
                      ]}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Consulta>
      {abierta && (
        <VentanaContacto
          cliente={cliente}
          contacto={abierta === 'nuevo' ? null : abierta}
          alGuardar={releer}
          alCerrar={() => setAbierta(null)}
        />
      )}
    </Tarjeta>
  );
}

function Ficha({ contacto: c }: { contacto: Contacto }) {
  return (
    <div className={estilos.ficha}>
      <div>
        <strong>{c.nombre}</strong>
        {c.cargo && <span>{c.cargo}</span>}
      </div>
      <div>
        {c.correo && (
          <Anchor href={`mailto:${c.correo}`} inherit>
            {c.correo}
          </Anchor>
        )}
        {c.telefono && (
          <Anchor href={`tel:${c.telefono}`} inherit className="tabular">
            {c.telefono}
          </Anchor>
        )}
      </div>
      {(c.recibe_documentos || c.recibe_estados) && (
        <div>
          {c.recibe_documentos && <Estado tono="info">Recibe documentos</Estado>}
          {c.recibe_estados && <Estado tono="info">Recibe estados de cuenta</Estado>}
        </div>
      )}
      {c.notas && <p>{c.notas}</p>}
    </div>
  );
}
