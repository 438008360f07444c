import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { COMPRAS } from '@/features/codigos/presta/comprado';
import { useVigentes } from '@/features/codigos/presta/vigentes';
import { ProveedorField, type ProveedorElegido } from '@/features/proveedores/presta';
import { CentroField, centroElegido, CuentaField } from '@/features/planDeCuentas/presta';
import { usePermiso } from '@/session';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, BuscarField, Campos, Form, SelectField, TextField } from '@/ui/form';
import { hoy } from '@/lib/fechas';
import { buscarProductos } from '../aceptar/api';
import { DESTINOS } from '../aceptar/Lineas';
import { cambiarRegla, crearRegla, type Decidida, type Regla } from './api';

interface Valores {
  proveedor_id: ProveedorElegido | null;
  palabras: string;
  destino: Regla['destino'];
  clase: string;
  producto_id: string;
  sustento: string;
  cuenta_id: number | null;
  centro_id: string;
}

const CLASES = [{ value: '', label: 'Según su destino' }, ...COMPRAS];
const texto = (id: number | null | undefined) => (id ? String(id) : '');

/** Escribe una regla, o cambia la que hay: desde entonces lo que se acepte no la toca. */
export function VentanaRegla({ regla, alCerrar }: { regla: Regla | null; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const sustentos = useVigentes('sustentos', hoy());
  const veLibros = usePermiso('contabilidad.ver');
  const form = useForm<Valores>({
    defaultValues: {
      proveedor_id: null,
      palabras: regla?.palabras ?? '',
      destino: regla?.destino ?? 'GASTO',
      clase: regla?.clase ?? '',
      producto_id: texto(regla?.producto_id),
      sustento: regla?.sustento ?? '',
      cuenta_id: regla?.cuenta_id ?? null,
      centro_id: texto(regla?.centro_id),
    },
  });
  const [destino, palabras] = useWatch({ control: form.control, name: ['destino', 'palabras'] });
  const lleva = destino === 'INVENTARIO' && palabras.trim() !== '';
  const enviar = async ({ proveedor_id: proveedor, ...valores }: Valores) => {
    const decidida: Decidida = {
      ...valores,
      // El selector la ofrece de entre las del servidor.
      clase: valores.clase as Decidida['clase'],
      centro_id: centroElegido(valores.centro_id),
      producto_id: lleva && valores.producto_id ? Number(valores.producto_id) : null,
    };
    try {
      if (regla) await cambiarRegla(regla.id, { ...decidida, version: regla.version });
      else await crearRegla({ ...decidida, proveedor_id: proveedor?.id ?? 0 });
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
      if (regla) void refrescar(consultas, alCambiar.recibido);
      return;
    }
    avisoBreve(regla ? 'Regla cambiada' : 'Regla creada');
    void refrescar(consultas, alCambiar.recibido);
    alCerrar();
  };
  return (
    <VentanaForm
      titulo={regla ? `Regla de ${regla.proveedor}` : 'Nueva regla'}
      alCerrar={alCerrar}
      tamano={520}
    >
      <Form form={form} onSubmit={enviar} aria-label={regla ? 'Cambiar la regla' : 'Nueva regla'}>
        <Campos columnas={1}>
          {!regla && (
            <ProveedorField
              name="proveedor_id"
              label="Proveedor"
              rules={{ required: 'Elija el proveedor' }}
              enfocar
            />
          )}
          <TextField
            name="palabras"
            label="Líneas que tengan"
            maxLength={80}
            data-autofocus={regla ? true : undefined}
            description="Una o varias palabras de la descripción. Vacío, todo lo que ese proveedor facture."
          />
          <SelectField name="destino" label="Va a" data={DESTINOS} />
          <SelectField
            name="clase"
            label="Qué se compra"
            data={CLASES}
            description="Con eso se propone qué retener."
          />
          {lleva && (
            <BuscarField
              name="producto_id"
              label="Producto"
              placeholder="Uno de los suyos"
              buscar={buscarProductos}
              inicial={regla?.producto_id ? { value: texto(regla.producto_id), label: regla.producto } : null}
            />
          )}
          <SelectField
            // El selector del navegador olvida lo elegido cuando llegan sus opciones: con otra clave, es otro.
            key={sustentos.length}
            name="sustento"
            label="Sustento"
            data={[
              { value: '', label: 'No lo decide' },
              ...sustentos.map(({ codigo = '', nombre = '' }) => ({
                value: codigo,
                label: `${codigo} ${nombre}`,
              })),
            ]}
          />
          {veLibros && (
            <>
              <CuentaField
                name="cuenta_id"
                label="Cuenta contable"
                placeholder="La de los parámetros"
                ninguna="La de los parámetros"
              />
              <CentroField name="centro_id" />
            </>
          )}
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Guardar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
